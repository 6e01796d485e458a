/**
 * @param text of the file with the table of the areas
 * @returns it with a row for the machine, in the order of the names
 */
export function withArea(text: string, { name, area }: { name: string; area: string }): string {
  const rows = [...text.matchAll(/^ {2}'?([a-z0-9-]+)'?: '.*',$/gm)];
  const next = rows.find(([, other = '']) => other.localeCompare(name, 'en') > 0);
  const end = text.lastIndexOf('\n};');
  const place = next?.index ?? end + 1;
  return `${text.slice(0, place)}  '${name}': '${area}',\n${text.slice(place)}`;
}
