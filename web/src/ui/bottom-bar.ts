/** Ref of a bar that sticks to the bottom of the window: toasts stand above it (`toasts.css`). */
export function bottomBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { position, bottom } = getComputedStyle(bar);
    const height = position === 'sticky' ? bar.offsetHeight + Number.parseFloat(bottom) : 0;
    style.setProperty('--bottom-bar', `${height}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
