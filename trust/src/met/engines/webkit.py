#!/usr/bin/python3
"""A browser of WebKitGTK that WebKitWebDriver may drive. Words: the file that it prints to, and that of its console."""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

paper, console = sys.argv[1:3]
# WebKitWebDriver throws away what its browser says.
for stream in (1, 2):
    os.dup2(os.open(console, os.O_WRONLY | os.O_CREAT | os.O_APPEND), stream)
with open(f'{console}.version', 'w') as file:
    file.write(f'WebKitGTK {WebKit2.get_major_version()}.{WebKit2.get_minor_version()}.{WebKit2.get_micro_version()}')

context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager(is_ephemeral=True))
context.set_automation_allowed(True)
context.set_preferred_languages(['et-EE'])


def print_to_file(view):
    """As its dialog does; a view under automation opens none."""
    settings = Gtk.PrintSettings()
    settings.set_printer('Print to File')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f'file://{paper}')
    settings.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect('failed', lambda _, error: print(f'ERROR {error.message}', flush=True))
    operation.print_()
    view.operation = operation


def new_view(*_):
    content = WebKit2.UserContentManager()
    content.register_script_message_handler('paper')
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    content.connect('script-message-received::paper', lambda *_: print_to_file(view))
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window(default_width=1280, default_height=900)
    window.add(view)
    window.show_all()
    return view


context.connect('automation-started', lambda _, session: session.connect('create-web-view', new_view))
Gtk.main()
