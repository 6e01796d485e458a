// React by itself, and what is ours in a task of its own: both together would keep a slow phone from answering the thumb.
import 'react-dom/client';

void import('./start.tsx');
