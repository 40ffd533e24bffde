"""openpyxl. write CELLS FILE: the cells of a JSON file as an xlsx; read FILE: all cells of an xlsx as JSON."""
import datetime
import json
import sys

import openpyxl


def cell(value):
    return datetime.date.fromisoformat(value["day"]) if isinstance(value, dict) else value


def text(value):
    if value is None:
        return ""
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d")
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, (int, float)) else str(value)


if sys.argv[1] == "write":
    book = openpyxl.Workbook()
    for row in json.load(open(sys.argv[2], encoding="utf-8")):
        book.active.append([cell(value) for value in row])
    book.save(sys.argv[3])
else:
    book = openpyxl.load_workbook(sys.argv[2], data_only=True)
    print(json.dumps([[[text(value) for value in row] for row in sheet.iter_rows(values_only=True)] for sheet in book]))
