// How jemalloc manages the server's memory: it reads this before main begins.
//
// What is free goes back to the system after some seconds, by threads of jemalloc's own that hold no lock meanwhile.
// glibc gives back but what lies at the end, or all at once (malloc_trim): of 1 GB, half of it free in small pieces,
// that took 50 to 90 ms, on whatever thread, and who allocated waited for it up to 300 ms.
//
// One arena for all: what one thread frees serves the others, and each holds less half empty. They meet in it only when
// what a thread keeps for itself is full or empty.
extern "C" const char* malloc_conf;
const char* malloc_conf = "background_thread:true,narenas:1,dirty_decay_ms:5000,muzzy_decay_ms:0";
