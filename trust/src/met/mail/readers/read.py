"""Reads an iCalendar file by icalendar or by libical (GNOME's and KDE's): READER FILE -> the events as JSON."""
import datetime
import json
import sys

reader, file = sys.argv[1:]
text = open(file, encoding="utf-8", newline="").read()


def written(at):
    if isinstance(at, datetime.datetime):
        return at.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return at.isoformat()


def by_icalendar():
    import icalendar

    for event in icalendar.Calendar.from_ical(text).walk("VEVENT"):
        yield {
            "uid": str(event["UID"]),
            "name": str(event["SUMMARY"]),
            "place": str(event["LOCATION"]),
            "from": written(event.start),
            "until": written(event.end),
        }


def by_libical():
    import gi

    gi.require_version("ICalGLib", "3.0")
    from gi.repository import ICalGLib

    def moment(time):
        if time.is_date():
            return f"{time.get_year():04}-{time.get_month():02}-{time.get_day():02}"
        return written(datetime.datetime.fromtimestamp(time.as_timet(), datetime.timezone.utc))

    kind = ICalGLib.ComponentKind.VEVENT_COMPONENT
    calendar = ICalGLib.Component.new_from_string(text)
    event = calendar.get_first_component(kind)
    while event is not None:
        yield {
            "uid": event.get_uid(),
            "name": event.get_summary(),
            "place": event.get_location(),
            "from": moment(event.get_dtstart()),
            "until": moment(event.get_dtend()),
        }
        event = calendar.get_next_component(kind)


print(json.dumps(list({"icalendar": by_icalendar, "libical": by_libical}[reader]())))
