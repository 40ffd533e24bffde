import { Component, createRef, type ReactNode } from 'react';

interface FocusKeptProps {
  children: ReactNode;
}

/**
 * Keeps the focus within what it holds when what had it is removed, such as a row that was deleted: otherwise the keyboard would
 * begin again at the top of the page. A class, since only a class is asked before React changes the page.
 */
export class FocusKept extends Component<FocusKeptProps> {
  private readonly place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.place.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: FocusKeptProps, _state: unknown, hadFocus: boolean): void {
    if (hadFocus && document.activeElement === document.body) this.place.current?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    return (
      <div ref={this.place} tabIndex={-1}>
        {this.props.children}
      </div>
    );
  }
}
