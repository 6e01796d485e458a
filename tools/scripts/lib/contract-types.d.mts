export declare function ensureContractTypes(): Promise<void>;
