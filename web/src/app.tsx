import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { theme } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';

interface AppProps {
  router: AnyRouter;
  queryClient: QueryClient;
}

/** All that is on screen: the page of the address, and toasts. */
export const App = ({ router, queryClient }: AppProps) => (
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Toasts />
  </ThemeProvider>
);
