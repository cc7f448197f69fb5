/** The board as a picture that stands alone: what the page's style sheet says is written into the drawing. */

const properties = [
  'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity',
  'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor',
]; // prettier-ignore

export function standalonePicture(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    const target = copies[index];
    if (!target) return;
    for (const name of ['class', 'style', 'aria-hidden']) target.removeAttribute(name);
    for (const property of properties) target.setAttribute(property, style.getPropertyValue(property));
  });
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const colour = getComputedStyle(document.body).backgroundColor;
  for (const [name, value] of Object.entries({ x, y, width, height, fill: colour }))
    ground.setAttribute(name, String(value));
  copy.prepend(ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}
