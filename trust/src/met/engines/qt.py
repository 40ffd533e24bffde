"""A window of QtWebEngine with two tabs that a debugger may drive: what it prints goes to a file. Words: the PyQt, and that file."""
import sys
from importlib import import_module

qt, paper = sys.argv[1:3]
widgets = import_module(f'{qt}.QtWidgets')
engine = import_module(f'{qt}.QtWebEngineWidgets')
core = engine if qt == 'PyQt5' else import_module(f'{qt}.QtWebEngineCore')

app = widgets.QApplication(['engines'])
profile = core.QWebEngineProfile()
profile.setHttpAcceptLanguage('et-EE')
views = []
for _ in range(2):
    view = engine.QWebEngineView()
    page = core.QWebEnginePage(profile, view)
    view.setPage(page)
    asking = page if qt == 'PyQt5' else view
    asking.printRequested.connect(lambda page=page: page.printToPdf(paper))
    view.resize(1280, 900)
    view.show()
    view.setUrl(import_module(f'{qt}.QtCore').QUrl('about:blank'))
    views.append(view)
(app.exec_ if qt == 'PyQt5' else app.exec)()
