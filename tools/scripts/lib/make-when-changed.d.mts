export declare function makeWhenChanged(thing: {
  made: string;
  stamp: string;
  sources: readonly string[];
  variant?: string | undefined;
  make: () => Promise<void>;
}): Promise<void>;
