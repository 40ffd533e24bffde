/** An unchanged value is not sent: it could overwrite a newer one of another user. */
export const ifChanged = <Value>(value: Value, before: unknown) => (value === before ? undefined : value);
