import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AuthProvider } from '#client/session/auth-context.tsx';
import { ToastProvider } from '#ui/toasts.tsx';
import { shell } from './content/en/shell.ts';
import { Console } from './shell/console.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root');
createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <AuthProvider>
        <ToastProvider labels={shell.toasts}>
          <Console />
        </ToastProvider>
      </AuthProvider>
    </BrowserRouter>
  </StrictMode>,
);
