/** What a film sounds like, as the contract names it. */
export type ScheduledAudio = 'ORIGINAL' | 'SUBTITLED' | 'DUBBED';
