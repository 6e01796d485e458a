import type { Database } from '../../db/client.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { acceptUpload } from '../images/accept-upload.ts';
import { deletePicture } from '../images/upload-store.ts';
import { actorSection } from './actor-section.ts';
import { updateEntry } from './change-entry.ts';

/**
 * Changes an actor, and replaces or removes the profile image in the same transaction (A-IMG-1).
 * @throws Refusal 404 for an unknown id, 409 `EDIT_CONFLICT`, 503 while too many images wait
 */
export function updateActor(
  database: Database,
  by: AdminCaller,
  {
    id,
    change: { version, removeProfileImage = false, ...form },
    profileImage,
  }: { id: number; change: Schemas['ActorChange']; profileImage?: Uint8Array | undefined },
): Promise<Schemas['AdminActorEntry']> {
  const picture = { kind: 'PROFILE', actorId: id } as const;
  return updateEntry(database, actorSection, by, {
    ...{ id, version, form },
    async also(tx) {
      if (profileImage) await acceptUpload(tx, picture, profileImage);
      else if (removeProfileImage) await deletePicture(tx, picture);
    },
  });
}
