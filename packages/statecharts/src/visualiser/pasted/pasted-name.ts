/** The name of the pasted machine, and of its area. */
export const PASTED = 'pasted';
