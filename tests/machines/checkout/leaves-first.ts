import { never } from '../cause.ts';

export const leavesFirst = never(
  'A 401 ends the session of the page, which leaves the summary first.',
);
