/** The preferred one first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** How an answer is sent: its bytes as they are or compressed, or 304 to a client that has them. */
export type Representation = 'plain' | Encoding | 'unchanged';
