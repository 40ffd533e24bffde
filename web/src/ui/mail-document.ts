/** What would run, load or lead somewhere. The policy of the page forbids it too; here it goes so that nothing need be forbidden. */
const UNWANTED = [
  ...['script', 'style', 'link', 'meta', 'base', 'title', 'template', 'noscript', 'svg', 'math'],
  ...['iframe', 'frame', 'object', 'embed', 'audio', 'video', 'form', 'input', 'button', 'select', 'textarea'],
].join(',');
const UNWANTED_ATTRIBUTE = /^(on.*|href|xlink:.*|srcset|background|action|formaction|ping|target)$/i;

/**
 * Words, tables, pictures, and styles where they stand at what they are for. A template of the page itself: read by this document, its
 * styles would come under the policy of this one.
 */
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

/** Puts the mail into the page in place of what it shows; nothing in it stands wider than the page. */
export function putMailInto(page: Document, html: string): void {
  page.documentElement.style.overflow = 'hidden';
  page.body.style.margin = '0';
  page.body.style.overflowWrap = 'anywhere';
  page.body.replaceChildren(shownMail(page, html));
}
