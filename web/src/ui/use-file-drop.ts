import { useEffect, useEffectEvent, useState } from 'react';

interface FileDropHandlers {
  onDrop: (data: DataTransfer) => void;
  onPaste: (event: ClipboardEvent) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Handles files dropped anywhere on the page, and pasting. True while files are dragged over it. */
export function useFileDrop({ onDrop, onPaste }: FileDropHandlers): boolean {
  const [isDragging, setDragging] = useState(false);
  const drop = useEffectEvent(onDrop);
  const paste = useEffectEvent(onPaste);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('paste', paste, { signal });
    const dragged = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // By default a browser opens a dropped file.
      event.preventDefault();
      setDragging(true);
    };
    window.addEventListener('dragover', dragged, { signal });
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragging(false), { signal });
    const dropped = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      if (event.dataTransfer !== null) drop(event.dataTransfer);
    };
    window.addEventListener('drop', dropped, { signal });
    return () => listening.abort();
  }, []);

  return isDragging;
}
