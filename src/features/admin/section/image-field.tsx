import ImageIcon from 'lucide-react/icons/image';
import { useCallback, useId } from 'react';
import { Button, Spinner } from '../../../ui/button.tsx';
import { outlinedByInput } from '../../../ui/outlined-by-input.ts';
import { styled } from '../../../ui/theme.ts';
import { Hint } from '../../../ui/layout.tsx';
import type { FormValue, ControlField, FieldControlProps } from './section.ts';
import { fileOf, REMOVED_IMAGE, UNCHANGED_IMAGE } from './chosen-files.ts';
import { text } from './text.ts';
import { IMAGE_TYPES, useImage, type ImageState, type ImageSource } from './use-image.ts';

interface ImageFieldOptions extends ImageSource {
  label: string;
  /** The message when a new entry has none; without it the image is optional. */
  required?: string;
  /** Whether the image can be removed. */
  canRemove: boolean;
  /** Width to height, in the syntax of CSS. */
  ratio: string;
}

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
  const { name, label, ratio, canRemove } = props;
  const id = useId();
  const { picker, file, url, state, isWrong, isOver, ...image } = useImage(props);
  return (
    <Group role="group" aria-labelledby={`${id}-label`}>
      <Label id={`${id}-label`}>{label}</Label>
      <Zone data-drop={name} over={isOver} wrong={isWrong} {...image.zone}>
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
          <State state={state} />
          <Buttons>
            <Picker>
              {props.pick}
              <input
                ref={picker}
                id={id}
                type="file"
                accept={IMAGE_TYPES.join(',')}
                aria-invalid={isWrong}
                aria-describedby={`${id}-help`}
                onChange={image.choose}
              />
            </Picker>
            {image.isChanged && (
              <Button size="sm" onClick={image.undo}>
                {text.undoImage}
              </Button>
            )}
            {canRemove && image.isRemovable && (
              <Button size="sm" tone="ghost" onClick={image.remove}>
                {text.removeImage}
              </Button>
            )}
          </Buttons>
          <Hint id={`${id}-help`} aria-live="polite" wrong={isWrong}>
            {image.help}
          </Hint>
        </Words>
      </Zone>
    </Group>
  );
}

function State({ state }: { state: ImageState }) {
  switch (state.kind) {
    case 'sending':
      return (
        <StateLine role="status">
          <progress aria-label={text.sending} max={100} value={state.percent} />
          {text.sending} {text.sent(state.percent)}
        </StateLine>
      );
    case 'rendering':
      return (
        <StateLine role="status">
          <Spinner />
          {text.rendering}
        </StateLine>
      );
    case 'failed':
      return (
        <StateLine role="alert" failed>
          {state.words}
        </StateLine>
      );
    case 'still':
      return <StateLine>{state.words}</StateLine>;
  }
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
