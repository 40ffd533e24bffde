import { Component, createRef, type ReactNode } from 'react';

interface FocusKeptProps {
  children: ReactNode;
}

/** Takes the focus when the focused element inside is removed. A class, for getSnapshotBeforeUpdate. */
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
