export declare const visualiserProgram: string;
export declare const SOURCE_FOLDER: string;
export declare function ensureClientBuilt(): Promise<void>;
export declare function ensureVisualiserBuilt(onBuild: () => void): Promise<void>;
export declare function ensureStatechartsDrawn(): Promise<void>;
export declare function ensureStatechartsBuilt(): Promise<void>;
export declare function ensurePagesBuilt(): Promise<void>;
