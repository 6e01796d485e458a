import { useQuery } from '@tanstack/react-query';
import ImageIcon from 'lucide-react/icons/image';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
} from 'react';
import { MAX_IMAGE_BYTES } from '../../../../domain/limits.ts';
import type { FormValue } from './section.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import type { Api } from '../../../api/api.ts';
import { PERSONAL } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { outlinedByInput } from '../../../ui/outlined-by-input.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { styled } from '../../../ui/theme.ts';
import { fileOf, keepFile, REMOVED_IMAGE, UNCHANGED_IMAGE } from './chosen-files.ts';
import type { ControlField, FieldControlProps } from './section.ts';
import { text } from './text.ts';

/** An image as the server has it. */
export interface StoredImage {
  readonly url: string | null;
  readonly state: 'NONE' | 'PROCESSING' | 'READY' | 'FAILED';
  /** Why it has failed, in Korean. */
  readonly message: string | null;
}

interface ImageFieldOptions {
  name: string;
  label: string;
  /** The message when a new entry has none; without it the image is optional. */
  required?: string;
  /** Whether the image can be removed. */
  canRemove: boolean;
  /** Takes a file that is pasted anywhere in the page. */
  takesPaste: boolean;
  /** Width to height, in the syntax of CSS. */
  ratio: string;
  load: (api: Api, id: number, signal: AbortSignal) => Promise<StoredImage>;
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;
/** How often the state of an image is read while the server renders it. */
const POLL_MS = 1000;

/**
 * A field for an image, which is chosen, dropped or pasted. It shows the chosen image, how much of it was sent, and what
 * the server does with it (A-SEC-32 to A-SEC-35).
 */
export function imageField(options: ImageFieldOptions): ControlField {
  const { name, label, required } = options;
  return {
    name,
    label,
    ...(required !== undefined && { required }),
    blank: UNCHANGED_IMAGE,
    faultOf: (value, { isNew }) => (isNew && fileOf(value) === null ? required : undefined),
    Control: (props) => (
      <ImageControl
        {...options}
        {...props}
        // An existing entry keeps its image.
        label={props.entryId === null ? props.label : label}
        pick={text.pick(label)}
      />
    ),
    Shown: ShownImage,
  };
}

function ShownImage({ value }: { value: FormValue }) {
  const file = fileOf(value);
  if (file !== null) return text.chosenImage(file.name);
  return value === REMOVED_IMAGE ? text.noImage : text.storedImage;
}

type ImageControlProps = Omit<ImageFieldOptions, 'required'> &
  FieldControlProps & {
    /** The name of the button that opens the files. */
    pick: string;
  };

function ImageControl(props: ImageControlProps) {
  const { name, label, value, ratio, canRemove, takesPaste, progress } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const stored = useStoredImage(props);
  const file = fileOf(value);
  const error = fault ?? props.error;
  const isRemoved = value === REMOVED_IMAGE;
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
  const paste = (event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>) => {
    const [pasted] = event.clipboardData.files;
    if (pasted === undefined) return;
    event.preventDefault();
    take(pasted);
  };
  usePagePaste(takesPaste ? take : null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  const url = isRemoved ? null : (stored?.url ?? null);
  return (
    <Group role="group" aria-labelledby={`${id}-label`}>
      <Label id={`${id}-label`}>{label}</Label>
      <Zone
        data-drop={name}
        over={isOver}
        wrong={error !== undefined}
        onPaste={(event) => {
          event.stopPropagation();
          paste(event);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Frame css={{ aspectRatio: ratio }}>
          {file !== null ? (
            <Preview file={file} alt={text.chosenImageOf(label)} />
          ) : url === null ? (
            <ImageIcon size={28} aria-hidden="true" />
          ) : (
            <img src={url} alt={text.currentImageOf(label)} />
          )}
        </Frame>
        <Words>
          <State
            file={file}
            isRemoved={isRemoved}
            stored={stored}
            progress={file === null ? null : progress}
          />
          <Buttons>
            <Picker>
              {props.pick}
              <input
                ref={picker}
                id={id}
                type="file"
                accept={TYPES.join(',')}
                aria-invalid={error !== undefined}
                aria-describedby={`${id}-help`}
                onChange={(event) => {
                  take(event.currentTarget.files?.[0]);
                  // The same file can be chosen again.
                  event.currentTarget.value = '';
                }}
              />
            </Picker>
            {value !== UNCHANGED_IMAGE && (
              <Button size="sm" onClick={() => change(UNCHANGED_IMAGE)}>
                {text.undoImage}
              </Button>
            )}
            {canRemove && value === UNCHANGED_IMAGE && hasImage(stored) && (
              <Button size="sm" tone="ghost" onClick={() => change(REMOVED_IMAGE)}>
                {text.removeImage}
              </Button>
            )}
          </Buttons>
          <Help id={`${id}-help`} aria-live="polite" wrong={error !== undefined}>
            {error ?? text.imageHint(MAX_MEGABYTES)}
          </Help>
        </Words>
      </Zone>
    </Group>
  );
}

interface StateProps {
  file: File | null;
  isRemoved: boolean;
  stored: StoredImage | null;
  progress: number | null;
}

/** What happens to the image: chosen, being sent, being rendered, failed. */
function State({ file, isRemoved, stored, progress }: StateProps) {
  if (file !== null && progress !== null) {
    const percent = Math.floor(progress * 100);
    return (
      <StateLine role="status">
        <progress aria-label={text.sending} max={100} value={percent} />
        {text.sending} {text.sent(percent)}
      </StateLine>
    );
  }
  if (file !== null) return <StateLine>{text.chosenImage(file.name)}</StateLine>;
  if (isRemoved) return <StateLine>{text.removedImage}</StateLine>;
  if (stored?.state === 'PROCESSING') {
    return (
      <StateLine role="status">
        <Spinner />
        {text.rendering}
      </StateLine>
    );
  }
  if (stored?.state === 'FAILED') {
    return (
      <StateLine role="alert" failed>
        {stored.message ?? text.renderingFailed}
      </StateLine>
    );
  }
  return <StateLine>{hasImage(stored) ? text.storedImage : text.noImage}</StateLine>;
}

function hasImage(stored: StoredImage | null): boolean {
  return stored !== null && (stored.url !== null || stored.state !== 'NONE');
}

/** @returns the image of an edited entry, read again until the server has rendered it; null for a new entry */
function useStoredImage({
  name,
  load,
  entryId,
}: Pick<ImageControlProps, 'name' | 'load' | 'entryId'>): StoredImage | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [PERSONAL, 'admin', 'image', name, entryId],
    queryFn: ({ signal }) => (entryId === null ? null : load(api, entryId, signal)),
    enabled: entryId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'PROCESSING' ? POLL_MS : false),
  });
  return data ?? null;
}

/** The chosen file, before it is sent. */
function Preview({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
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

function faultOfFile({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return text.wrongFile;
  return size > MAX_IMAGE_BYTES ? text.largeFile(MAX_MEGABYTES) : undefined;
}

const Group = styled('div', { display: 'flex', flexDirection: 'column', gap: '$2', minWidth: 0 });

const Label = styled('span', { fontSize: '$sm', fontWeight: '$medium', color: '$muted' });

const Zone = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  '& > :first-child': { flex: '0 0 7rem' },
  '& > :last-child': { flex: '1 1 5rem' },
  gap: '$4',
  padding: '$4',
  border: '1px dashed $edge',
  borderRadius: '$md',
  backgroundColor: '$bg',
  '@sm': { '& > :first-child': { flexBasis: '9rem' } },
  variants: {
    over: { true: { borderColor: '$accent', backgroundColor: '$accentSoft' }, false: {} },
    wrong: { true: { borderColor: '$danger' }, false: {} },
  },
});

const Frame = styled('div', {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '$sm',
  backgroundColor: '$raised',
  color: '$subtle',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Words = styled('div', { display: 'grid', gap: '$3', minWidth: 0, overflowWrap: 'anywhere' });

const StateLine = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  fontSize: '$sm',
  '& progress': { width: '100%', accentColor: '$colors$accent' },
  variants: { failed: { true: { color: '$danger' } } },
});

const Buttons = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$2' });

const Picker = styled('label', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$touch',
  paddingInline: '$3',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$raised',
  fontSize: '$sm',
  fontWeight: '$semibold',
  cursor: 'pointer',
  '@hover': { '&:hover': { backgroundColor: '$hover' } },
  ...outlinedByInput('2px'),
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    cursor: 'inherit',
    fontSize: 0,
  },
});

const Help = styled('p', {
  fontSize: '$sm',
  color: '$subtle',
  variants: { wrong: { true: { color: '$danger' }, false: {} } },
});
