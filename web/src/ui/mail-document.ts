/** Elements that run, load or navigate. The page's policy forbids them too; removed, they cause no violations. */
const UNWANTED = [
  ...['script', 'style', 'link', 'meta', 'base', 'title', 'template', 'noscript', 'svg', 'math'],
  ...['iframe', 'frame', 'object', 'embed', 'audio', 'video', 'form', 'input', 'button', 'select', 'textarea'],
].join(',');
const UNWANTED_ATTRIBUTE = /^(on.*|href|xlink:.*|srcset|background|action|formaction|ping|target)$/i;

/** The cleaned mail. Parsed in a template of the frame's page: in one of this document its styles would fall under our policy. */
function shownMail(page: Document, html: string): DocumentFragment {
  const template = page.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  for (const element of content.querySelectorAll(UNWANTED)) element.remove();
  for (const element of content.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (UNWANTED_ATTRIBUTE.test(name)) element.removeAttribute(name);
  for (const wide of content.querySelectorAll<HTMLElement>('img, table')) wide.style.maxWidth = '100%';
  return content;
}

/** Replaces the page's content by the mail, no wider than the page. */
export function putMailInto(page: Document, html: string): void {
  page.documentElement.style.overflow = 'hidden';
  page.body.style.margin = '0';
  page.body.style.overflowWrap = 'anywhere';
  page.body.replaceChildren(shownMail(page, html));
}
