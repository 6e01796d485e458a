export const pgBouncerEnv: NodeJS.ProcessEnv;
export const hasPgBouncer: boolean;
