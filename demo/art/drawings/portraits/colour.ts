/** A hexadecimal colour mixed with another; share 0 leaves it, 1 replaces it. */
export function mix(colour: string, other: string, share: number): string {
  const channel = (text: string, at: number): number => parseInt(text.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const darker = (colour: string, share: number): string => mix(colour, '#14080c', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fff8ec', share);

/** Skin by tone, from the lightest to the darkest. */
export const skin: Readonly<Record<1 | 2 | 3 | 4 | 5, string>> = {
  1: '#f7d3bb',
  2: '#eebf9f',
  3: '#dca781',
  4: '#b97f5a',
  5: '#8d583c',
};
