// The address is still the page that was asked for: loading it again asks for it again.
for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
