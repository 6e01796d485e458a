/**
 * The oldest browsers that the pages support, of the spring of 2023 (X-PAGE-44). Samsung Internet 22 is Chrome 111. The
 * keys are those of MDN's compatibility data.
 */
export const supportedBrowsers = {
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  samsunginternet_android: '22.0',
  safari: '16.4',
  safari_ios: '16.4',
  firefox: '115',
  firefox_android: '115',
};

/** The ECMAScript edition whose syntax all of them parse, with all its regular expressions. */
export const SYNTAX = 2022;

const { chrome, edge, safari, safari_ios: ios, firefox } = supportedBrowsers;

/** For `build.target` and `build.cssTarget` of Vite, which lower newer syntax. */
export const buildTarget = [
  `chrome${chrome}`,
  `edge${edge}`,
  `safari${safari}`,
  `ios${ios}`,
  `firefox${firefox}`,
];
