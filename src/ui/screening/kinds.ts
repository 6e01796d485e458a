import type { components } from '../../../openapi.gen.d.ts';
import { text } from './text.ts';

type Screening = components['schemas']['Screening'];

/** @returns the marks of a screening: `2D`, `자막`, `조조` (C-FILM-32) */
export function kindsOf({
  format,
  audio,
  isMatinee = false,
}: Pick<Screening, 'format' | 'audio'> & { isMatinee?: boolean }): string[] {
  const language = text.audio[audio];
  return [format, ...(language === null ? [] : [language]), ...(isMatinee ? [text.matinee] : [])];
}
