import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { putMailInto } from './mail-document.ts';

const PAGE = '/mail-frame.html';

/** A mail as the recipient sees it, at full height. The frame's policy forbids scripts and foreign images; links are inactive. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    if (page) putMailInto(page, html);
  }, [page, html]);

  useEffect(() => {
    if (!page) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height)));
    observer.observe(page.documentElement);
    return () => observer.disconnect();
  }, [page]);

  return (
    <Box
      component="iframe"
      sandbox="allow-same-origin"
      src={PAGE}
      title={title}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      sx={{ display: 'block', width: '100%', height, border: 0, colorScheme: 'light' }}
    />
  );
}
