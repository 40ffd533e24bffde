// Reads an iCalendar file by ical4j: FILE -> the events as JSON.
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.Temporal;
import java.util.stream.Collectors;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.component.VEvent;

class Read {
    static String written(Temporal at) {
        if (at instanceof LocalDate) return at.toString();
        if (at instanceof ZonedDateTime zoned) return zoned.toInstant().toString();
        if (at instanceof OffsetDateTime offset) return offset.toInstant().toString();
        return ((Instant) at).toString();
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static String of(VEvent event) {
        return "{\"uid\":" + quoted(event.getUid().orElseThrow().getValue())
            + ",\"name\":" + quoted(event.getSummary().getValue())
            + ",\"place\":" + quoted(event.getLocation().getValue())
            + ",\"from\":" + quoted(written(event.getDateTimeStart().getDate()))
            + ",\"until\":" + quoted(written(event.getEndDate().orElseThrow().getDate())) + "}";
    }

    public static void main(String[] arguments) throws Exception {
        var calendar = new CalendarBuilder().build(Files.newInputStream(Path.of(arguments[0])));
        System.out.print(calendar.<VEvent>getComponents("VEVENT").stream().map(Read::of).collect(Collectors.joining(",", "[", "]")));
    }
}
