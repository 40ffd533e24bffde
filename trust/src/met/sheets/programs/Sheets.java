// Apache POI. write CELLS FILE: the cells of a text file, "kind<tab>value" a line and an empty line after each row, as xlsx or xls;
// read FILE: all cells of an xlsx as JSON.
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.DateUtil;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

class Sheets {
    static void write(Path cells, Path target) throws Exception {
        try (var book = target.toString().endsWith(".xls") ? new HSSFWorkbook() : new XSSFWorkbook(); var out = Files.newOutputStream(target)) {
            var sheet = book.createSheet("Leht");
            var day = book.createCellStyle();
            day.setDataFormat(book.createDataFormat().getFormat("yyyy-mm-dd"));
            var row = sheet.createRow(0);
            for (var line : Files.readAllLines(cells)) {
                if (line.isEmpty()) {
                    row = sheet.createRow(sheet.getLastRowNum() + 1);
                    continue;
                }
                var cell = row.createCell(Math.max(row.getLastCellNum(), 0));
                var parts = line.split("\t", 2);
                switch (parts[0]) {
                    case "number" -> cell.setCellValue(Double.parseDouble(parts[1]));
                    case "day" -> { cell.setCellValue(LocalDate.parse(parts[1])); cell.setCellStyle(day); }
                    default -> cell.setCellValue(parts[1].replace("\\n", "\n"));
                }
            }
            book.write(out);
        }
    }

    static String text(Cell cell) {
        if (cell == null) return "";
        var type = cell.getCellType() == CellType.FORMULA ? cell.getCachedFormulaResultType() : cell.getCellType();
        if (type == CellType.NUMERIC && DateUtil.isCellDateFormatted(cell)) return cell.getLocalDateTimeCellValue().toLocalDate().toString();
        if (type == CellType.NUMERIC) return new java.math.BigDecimal(String.valueOf(cell.getNumericCellValue())).stripTrailingZeros().toPlainString();
        return type == CellType.BOOLEAN ? String.valueOf(cell.getBooleanCellValue()) : cell.getStringCellValue();
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t") + '"';
    }

    static void read(File file) throws Exception {
        var sheets = new ArrayList<String>();
        try (var book = WorkbookFactory.create(file, null, true)) {
            for (var sheet : book) {
                var rows = new ArrayList<String>();
                for (int at = 0; at <= sheet.getLastRowNum(); at++) {
                    var row = sheet.getRow(at);
                    var cells = new ArrayList<String>();
                    for (int column = 0; row != null && column < row.getLastCellNum(); column++)
                        cells.add(quoted(text(row.getCell(column, Row.MissingCellPolicy.RETURN_NULL_AND_BLANK))));
                    rows.add("[" + String.join(",", cells) + "]");
                }
                sheets.add("[" + String.join(",", rows) + "]");
            }
        }
        System.out.print("[" + String.join(",", sheets) + "]");
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("write")) write(Path.of(arguments[1]), Path.of(arguments[2]));
        else read(new File(arguments[1]));
    }
}
