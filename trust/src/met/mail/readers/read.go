// Reads an iCalendar file by go-ical: FILE -> the events as JSON.
package main

import (
	"encoding/json"
	"os"
	"time"

	"github.com/emersion/go-ical"
)

type met struct {
	Uid   string `json:"uid"`
	Name  string `json:"name"`
	Place string `json:"place"`
	From  string `json:"from"`
	Until string `json:"until"`
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	calendar := must(ical.NewDecoder(must(os.Open(os.Args[1]))).Decode())
	events := []met{}
	for _, event := range calendar.Events() {
		text := func(name string) string { return must(event.Props.Text(name)) }
		layout := "2006-01-02T15:04:05Z"
		if event.Props.Get(ical.PropDateTimeStart).ValueType() == ical.ValueDate {
			layout = time.DateOnly
		}
		written := func(at time.Time, err error) string { return must(at, err).UTC().Format(layout) }
		events = append(events, met{
			text(ical.PropUID), text(ical.PropSummary), text(ical.PropLocation),
			written(event.DateTimeStart(time.UTC)), written(event.DateTimeEnd(time.UTC)),
		})
	}
	os.Stdout.Write(must(json.Marshal(events)))
}
