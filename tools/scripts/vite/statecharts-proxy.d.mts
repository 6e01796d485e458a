export declare function statechartsProxy(target: string): {
  target: string;
  changeOrigin: boolean;
  rewrite: (path: string) => string;
};
