export declare function makeWhenChanged(thing: {
  made: string;
  stamp: string;
  sources: readonly string[];
  make: () => Promise<void>;
}): Promise<void>;
