import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import { useProduct } from '../product.ts';
import { styled } from '../theme.ts';
import { editorAddress } from './editor-address.ts';
import { Code } from './section.tsx';

/** A place in the source, as a text that terminals open, and as a link to an editor (X-CHART-94). */
export function SourceLine({ file, line }: { file: string; line?: number }) {
  const text = line === undefined ? file : `${file}:${line}`;
  const { sourceFolder } = useProduct();
  const [said, setSaid] = useState<{ of: string; words: string } | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ of: text, words: 'Copied' });
    } catch {
      // Pages without https, and strict settings, have no clipboard.
      setSaid({ of: text, words: 'The browser does not allow copying: select the text.' });
    }
  }

  return (
    <Row>
      <Code>{text}</Code>
      <CopyButton type="button" aria-label={`Copy ${text}`} onClick={() => void copy()}>
        <Copy size={14} aria-hidden />
      </CopyButton>
      {sourceFolder !== undefined && (
        <EditorLink href={editorAddress(sourceFolder, file, line)}>Open in VS Code</EditorLink>
      )}
      <Said role="status">{said?.of === text && said.words}</Said>
    </Row>
  );
}

const Row = styled('p', { display: 'flex', alignItems: 'center', gap: '$1', flexWrap: 'wrap' });

const CopyButton = styled('button', {
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  border: 0,
  borderRadius: '$sm',
  background: 'none',
  color: '$subtle',
  cursor: 'pointer',
  '&:hover': { backgroundColor: '$hover', color: '$text' },
});

const EditorLink = styled('a', {
  padding: '$1',
  color: '$accent',
  fontSize: '$sm',
  textDecoration: 'underline',
});

const Said = styled('span', { color: '$success', fontSize: '$xs' });
