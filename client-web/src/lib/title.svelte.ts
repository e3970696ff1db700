// What the page that is shown is called, for the window's title. A page says so while it is there: title.is(() => …).
class Title {
  page = $state<string | null>(null);

  is(name: () => string): void {
    $effect(() => {
      this.page = name();
      return () => (this.page = null);
    });
  }
}

export const title = new Title();
