import Copy from 'lucide-react/icons/copy';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { text } from './text.ts';

/** Copies the account number, and tells whether it succeeded. */
export function CopyButton({ value }: { value: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(text.copied, 'success');
    } catch {
      // Pages without https and strict settings have no clipboard.
      toast(text.copyFailed, 'warning');
    }
  };
  return (
    <Button size="sm" aria-label={text.copyAccount} onClick={() => void copy()}>
      <Copy size={16} aria-hidden="true" />
      {text.copy}
    </Button>
  );
}
