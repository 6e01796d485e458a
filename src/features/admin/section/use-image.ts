import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
} from 'react';
import { MAX_IMAGE_BYTES } from '../../../../domain/limits.ts';
import { useApi, type Api, PERSONAL } from '../../../api/api.ts';
import { fileOf, keepFile, REMOVED_IMAGE, UNCHANGED_IMAGE } from './chosen-files.ts';
import type { FieldControlProps } from './section.ts';
import { text } from './text.ts';

/** An image as the server has it. */
interface StoredImage {
  readonly url: string | null;
  readonly state: 'NONE' | 'PROCESSING' | 'READY' | 'FAILED';
  /** Why it has failed, in Korean. */
  readonly message: string | null;
}

export interface ImageSource {
  name: string;
  /** Takes a file that is pasted anywhere in the page. */
  takesPaste: boolean;
  load: (api: Api, id: number, signal: AbortSignal) => Promise<StoredImage>;
}

/** What happens to the image: it is being sent, being rendered, has failed, or waits. */
export type ImageState =
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'rendering' }
  | { readonly kind: 'failed' | 'still'; readonly words: string };

type ImageProps = ImageSource &
  Pick<FieldControlProps, 'entryId' | 'value' | 'onChange' | 'error' | 'progress' | 'focusRef'>;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;
/** How often the state of an image is read while the server renders it. */
const POLL_MS = 1000;

/** The image of a form: the chosen and the stored one, what happens to it, and the administrator's commands. */
export function useImage(props: ImageProps) {
  const { value, takesPaste } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const stored = useStoredImage(props);
  const file = fileOf(value);
  const error = fault ?? props.error;
  useImperativeHandle(props.focusRef, () => ({ focus: () => picker.current?.focus() }));

  const change = (changed: string) => {
    setFault(undefined);
    props.onChange(changed);
  };
  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const wrong = faultOfFile(chosen);
    if (wrong === undefined) change(keepFile(chosen));
    else setFault(wrong);
  };
  usePagePaste(takesPaste ? take : null);

  return {
    picker,
    file,
    url: value === REMOVED_IMAGE ? null : (stored?.url ?? null),
    state: imageState(value, stored, props.progress),
    isWrong: error !== undefined,
    help: error ?? text.imageHint(MAX_MEGABYTES),
    isOver,
    isChanged: value !== UNCHANGED_IMAGE,
    isRemovable: value === UNCHANGED_IMAGE && hasImage(stored),
    undo: () => change(UNCHANGED_IMAGE),
    remove: () => change(REMOVED_IMAGE),
    choose: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      take(currentTarget.files?.[0]);
      // The same file can be chosen again.
      currentTarget.value = '';
    },
    zone: {
      onPaste: (event: ClipboardEvent) => {
        event.stopPropagation();
        const [pasted] = event.clipboardData.files;
        if (pasted === undefined) return;
        event.preventDefault();
        take(pasted);
      },
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      },
    },
  };
}

/**
 * @param stored null for a new entry, and until it is read
 * @param progress how much of the files was sent, from 0 to 1; null while nothing is sent
 */
export function imageState(
  value: FieldControlProps['value'],
  stored: StoredImage | null,
  progress: number | null,
): ImageState {
  const file = fileOf(value);
  if (file !== null) {
    return progress === null
      ? { kind: 'still', words: text.chosenImage(file.name) }
      : { kind: 'sending', percent: Math.floor(progress * 100) };
  }
  if (value === REMOVED_IMAGE) return { kind: 'still', words: text.removedImage };
  if (stored?.state === 'PROCESSING') return { kind: 'rendering' };
  if (stored?.state === 'FAILED') {
    return { kind: 'failed', words: stored.message ?? text.renderingFailed };
  }
  return { kind: 'still', words: hasImage(stored) ? text.storedImage : text.noImage };
}

function hasImage(stored: StoredImage | null): boolean {
  return stored !== null && (stored.url !== null || stored.state !== 'NONE');
}

/** @returns why a file is not taken, in Korean (A-SEC-32) */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.includes(type)) return text.wrongFile;
  return size > MAX_IMAGE_BYTES ? text.largeFile(MAX_MEGABYTES) : undefined;
}

/** @returns the image of an edited entry, read again until the server has rendered it; null for a new entry */
function useStoredImage({
  name,
  load,
  entryId,
}: Pick<ImageProps, 'name' | 'load' | 'entryId'>): StoredImage | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [PERSONAL, 'admin', 'image', name, entryId],
    queryFn: ({ signal }) => (entryId === null ? null : load(api, entryId, signal)),
    enabled: entryId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'PROCESSING' ? POLL_MS : false),
  });
  return data ?? null;
}

/** Takes a file that is pasted anywhere in the page, also while nothing has the focus. */
function usePagePaste(take: ((file: File | undefined) => void) | null): void {
  const onPaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    // Text that is copied from an office program has an image, too.
    const isText = event.clipboardData?.types.includes('text/plain') === true;
    if (take === null || file === undefined || isText) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const listen = (event: globalThis.ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
