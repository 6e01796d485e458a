import type { Screening } from '../../../openapi.gen.d.ts';
import { text } from './text.ts';

/**
 * @param roomName of the room that is named beside the marks: a format in its name is not said again
 * @returns the marks of a screening: `2D`, `자막`, `조조` (C-FILM-32)
 */
export function kindsOf({
  format,
  audio,
  isMatinee = false,
  roomName = '',
}: Pick<Screening, 'format' | 'audio'> & { isMatinee?: boolean; roomName?: string }): string[] {
  const language = text.audio[audio];
  const marks = roomName.toUpperCase().includes(format) ? [] : [format];
  return [...marks, ...(language === null ? [] : [language]), ...(isMatinee ? [text.matinee] : [])];
}
