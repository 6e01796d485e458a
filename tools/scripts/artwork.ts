/**
 * Renders the drawings of `demo/art` that have changed to `demo/art/rendered`, and the cinema's own image to
 * `public/share`.
 * Usage: `node --import tsx tools/scripts/artwork.ts [--check]`; with `--check` nothing is drawn: the exit code is 1 when
 * the sources of the drawings have changed since they were rendered, or an image is missing, damaged or without a drawing.
 */
import { cinemaFolder, renderedFolder } from '../../demo/art/manifest.ts';
import { checkArtwork, hashArtworkSources } from './artwork/check-artwork.ts';

if (process.argv.includes('--check')) await check();
else await update();

async function check(): Promise<void> {
  const sources = hashArtworkSources();
  const problems = [
    ...(await checkArtwork(renderedFolder, sources)),
    ...(await checkArtwork(cinemaFolder, sources)),
  ];
  if (problems.length === 0) {
    console.log('The rendered drawings are up to date.');
    return;
  }
  console.error(problems.join('\n'));
  console.error('Render them with: npm run generate');
  process.exitCode = 1;
}

async function update(): Promise<void> {
  // Loaded here, since a check does without the drawings.
  const { artworks, cinemaArtworks } = await import('../../demo/art/drawings/artwork.ts');
  const { updateArtwork } = await import('./artwork/update-artwork.ts');
  const sources = hashArtworkSources();
  const rendered = [
    ...(await updateArtwork(renderedFolder, artworks, sources)),
    ...(await updateArtwork(cinemaFolder, cinemaArtworks, sources)),
  ];
  console.log(
    `Rendered ${rendered.length} of ${artworks.length + cinemaArtworks.length} drawings.`,
  );
}
