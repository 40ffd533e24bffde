import { SecurityEvent, SecurityEventKinds, type UserData } from '@riideait/contract';

/** An event of the security log, of any users. */
export interface AnyEvent {
  readonly at: string;
  readonly kind: string;
  readonly actorId: number | null;
  readonly userId: number | null;
  readonly address: string | null;
  readonly device: string;
  readonly details: unknown;
}

type EventOfUser = NonNullable<UserData['account']>['events'][number];

/** The event for the user with that id: where another acted, without that user's address and device; about another, without the details. */
export function eventFor(id: number, { actorId, userId, kind, at, address, device, details }: AnyEvent): EventOfUser {
  const byOther = actorId !== null && actorId !== id;
  const aboutOther = userId !== null && userId !== id;
  return {
    at,
    kind: SecurityEventKinds.parse(kind),
    by: actorId === id ? 'USER' : byOther ? 'OTHER' : 'UNKNOWN',
    address: byOther ? null : address,
    device: byOther ? null : device,
    details: aboutOther ? [] : SecurityEvent.shape.details.parse(details ?? []),
  };
}
