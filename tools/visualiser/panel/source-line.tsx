import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import { styled } from '../../../src/ui/theme.ts';
import type { SourcePlace } from '../data.ts';
import { Code } from './section.tsx';

/** A place in the source, as a text that editors and terminals open. */
export function SourceLine({ source: { file, line } }: { source: SourcePlace }) {
  const text = `${file}:${line}`;
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <Row>
      <Code>{text}</Code>
      <CopyButton
        type="button"
        aria-label={`Copy ${text}`}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
      >
        <Copy size={14} aria-hidden />
      </CopyButton>
      <Said role="status">{copied === text ? 'Copied' : ''}</Said>
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

const Said = styled('span', { color: '$success', fontSize: '$xs' });
