import { pictureSizes } from '../../../domain/picture-sizes.ts';
import { paths } from '../../../domain/pages.ts';
import type { Reader } from '../../db/client.ts';
import { findActorShare } from '../catalogue/share-store.ts';
import type { PageDescription } from './content.ts';
import type { Reads } from './first-reads.ts';
import { actorDescription } from './heads.ts';
import { actorPreview } from './previews.ts';
import { actorThing } from './structured-data.ts';
import { text } from './text.ts';

export async function describeActor(db: Reader, reads: Reads): Promise<PageDescription> {
  const actor = await reads.actor();
  return {
    head: {
      title: text.title(actor.name),
      description: actorDescription(actor),
      canonicalPath: paths.actor(actor.actorId),
      isHidden: false,
      type: 'profile',
      picture: actorPreview(actor, await findActorShare(db, actor.actorId)),
      structuredData: (site) => [actorThing(actor, site)],
    },
    pictures: [{ sources: actor.profileImageSources, sizes: pictureSizes.actorPortrait }],
  };
}
