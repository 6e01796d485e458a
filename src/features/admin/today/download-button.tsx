import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { useApi } from '../../../api/api-context.tsx';
import { messageOf } from '../../../api/answer.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { downloadDay } from './download-day.ts';
import { text } from './text.ts';

/** Downloads the file of a day; a message says why it failed (A-TODAY-55). */
export function DownloadButton({ day }: { day: KoreaDate }) {
  const api = useApi();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      await downloadDay(api, day);
    } catch (error) {
      toast(text.downloadFailed(messageOf(error) ?? text.noAnswer), 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="sm" busy={isBusy} onClick={() => void download()}>
      <Download size={16} aria-hidden="true" />
      {text.download}
    </Button>
  );
}
