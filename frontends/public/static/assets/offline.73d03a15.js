/** The page that is shown without a connection: reloads when the line is back, and lists the pages that were saved. */
let isLeaving = false;
addEventListener('click', ({ target }) => {
  isLeaving ||= target.closest('a') !== null;
});
addEventListener('online', () => {
  // Reloading would cancel the way to another page.
  if (!isLeaving) location.reload();
});

const back = document.getElementById('back');
back.hidden = history.length < 2;
back.addEventListener('click', () => history.back());

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const decode = (text) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]);

async function listSavedPages() {
  const section = document.getElementById('saved');
  const cache = await caches.open('ardhi-pages');
  for (const { url } of (await cache.keys()).reverse()) {
    const html = await (await cache.match(url, { ignoreVary: true }))?.text();
    const link = document.createElement('a');
    link.href = url;
    link.textContent = decode(/<title>([^<]*)/.exec(html ?? '')?.[1] ?? url);
    const item = document.createElement('li');
    item.append(link);
    section.querySelector('ul').append(item);
    section.hidden = false;
  }
}

void listSavedPages();
