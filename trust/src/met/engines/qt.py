"""A window of QtWebEngine with two tabs that a debugger may drive: what it prints goes to a file. Words: the PyQt, and that file."""
import sys
from importlib import import_module

qt, paper = sys.argv[1:3]
widgets = import_module(f'{qt}.QtWidgets')
engine = import_module(f'{qt}.QtWebEngineWidgets')
base, gui = (import_module(f'{qt}.{part}') for part in ('QtCore', 'QtGui'))
core = engine if qt == 'PyQt5' else import_module(f'{qt}.QtWebEngineCore')



def layout(margin):
    """Of A4. Of itself it prints to the edges of the sheet, whatever the page says."""
    size = gui.QPageSize(gui.QPageSize.PageSizeId.A4)
    margins = base.QMarginsF(margin, margin, margin, margin)
    return gui.QPageLayout(size, gui.QPageLayout.Orientation.Portrait, margins, gui.QPageLayout.Unit.Millimeter)


def print_page(page):
    """With the margins that a person sets in a dialog: none for labels."""
    page.printToPdf(paper, layout(0 if 'labels' in page.url().path() else 15))


app = widgets.QApplication(['engines'])
profile = core.QWebEngineProfile()
profile.setHttpAcceptLanguage('et-EE')
views = []
for _ in range(2):
    view = engine.QWebEngineView()
    page = core.QWebEnginePage(profile, view)
    view.setPage(page)
    asking = page if qt == 'PyQt5' else view
    asking.printRequested.connect(lambda page=page: print_page(page))
    view.resize(1280, 900)
    view.show()
    view.setUrl(base.QUrl('about:blank'))
    views.append(view)
(app.exec_ if qt == 'PyQt5' else app.exec)()
