// React and our code are loaded in two tasks: one long task would block input on a slow phone.
import 'react-dom/client';

void import('./start.tsx');
