export declare const supportedBrowsers: Readonly<
  Record<
    | 'chrome'
    | 'chrome_android'
    | 'edge'
    | 'samsunginternet_android'
    | 'safari'
    | 'safari_ios'
    | 'firefox'
    | 'firefox_android',
    string
  >
>;
export declare const SYNTAX: 2022;
export declare const buildTarget: string[];
