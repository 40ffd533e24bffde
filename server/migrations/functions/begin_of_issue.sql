-- Begin of an issue: noon of its day in Estonia, before noon its midnight, so that an issue of today does not look just made; never later
-- than now. Without a day now, since `least` ignores null.
create or replace function begin_of_issue(since date, moment timestamptz) returns timestamptz language sql immutable parallel safe
  return least(
    case when (since + time '12:00') at time zone 'Europe/Tallinn' <= moment then (since + time '12:00') at time zone 'Europe/Tallinn'
      else (since + time '00:00') at time zone 'Europe/Tallinn' end,
    moment);
