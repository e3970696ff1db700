#!/usr/bin/perl
# A player in a language for which there is no package: Perl, with what comes with it, made from the guide that a server shows at
# /docs/ and from nothing else. It knows no rules, follows the table by patches, and outlives the end of the server and its own.
# At the end it looks whether all was as it was told.
#
#   perl stranger.pl HOST:PORT FILE GAME [OPTIONS]     makes a table, and says its invite
#   perl stranger.pl HOST:PORT FILE INVITE             comes to one
#
# FILE is its own: who it is, and what it did. Begun anew with the same one, it goes on where it was ended.
use strict;
use warnings;
use Digest::SHA 'sha1';
use IO::Socket::INET;
use JSON::PP;
use List::Util 'shuffle';
use MIME::Base64;

my ($address, $file, $what, $options) = @ARGV;
my $json = JSON::PP->new->utf8->canonical;
my (%count, $socket);
$| = 1;

# ---- A WebSocket (RFC 6455). What ends a connection dies with "lost".

sub lost { die "lost: @_\n" }

sub random {
    open(my $in, '<:raw', '/dev/urandom') or die "no random bytes: $!\n";
    read($in, my $bytes, $_[0]);
    return $bytes;
}

sub take {
    my ($n, $bytes) = ($_[0], '');
    while (length $bytes < $n) { sysread($socket, $bytes, $n - length $bytes, length $bytes) or lost('nothing more comes') }
    return $bytes;
}

sub put {
    my ($bytes) = @_;
    local $SIG{PIPE} = 'IGNORE';
    while (length $bytes) { my $n = syswrite($socket, $bytes) or lost('nobody reads'); substr($bytes, 0, $n, '') }
}

sub dial {
    $socket = IO::Socket::INET->new(PeerAddr => $address) or lost("nobody is there: $@");
    my ($key, $head) = (encode_base64(random(16), ''), '');
    put("GET /ws HTTP/1.1\r\nHost: $address\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: $key\r\n"
        . "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: palatine.v1\r\n\r\n");
    $head .= take(1) until $head =~ /\r\n\r\n\z/;
    my $accept = encode_base64(sha1($key . '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'), '');
    die "no WebSocket: $head" unless $head =~ m{^HTTP/1\.1 101 } && $head =~ /^Sec-WebSocket-Accept: \Q$accept\E\r$/im;
}

sub send_frame {
    my ($first, $data) = @_;
    my ($n, $mask) = (length $data, random(4));
    my $size = $n < 126 ? pack('C', 128 | $n) : pack('Cn', 128 | 126, $n);
    put(pack('C', $first) . $size . $mask . ($data ^ substr($mask x ($n / 4 + 1), 0, $n)));
}

sub hear {    # the next message
    my $text = '';
    while (1) {
        my ($first, $n) = unpack 'CC', take(2);
        $n = $n == 126 ? unpack('n', take(2)) : $n == 127 ? unpack('Q>', take(8)) : $n;
        my ($code, $data) = ($first & 15, take($n));
        if ($code == 8) { lost('closed, ' . join ' ', unpack 'na*', $data) }
        elsif ($code == 9) { send_frame(128 | 10, $data) }
        elsif ($code < 3) { $text .= $data; return heeded($json->decode($text)) if $first & 128 }
    }
}

# ---- The table: the snapshot of who comes, and every update since

my (%now, $gap);

sub come_in { %now = (prompts => [], %{ $_[0] }); $gap = 0 }

sub heeded {
    my ($message) = @_;
    my $update = $message->{params};
    return $message if ($message->{method} // '') ne 'room.update' || $update->{seq} <= $now{seq};
    if ($update->{seq} > $now{seq} + 1) { $gap = 1; return $message }
    %now = (%now, prompts => [], %$update);
    if ($update->{patch}) { $count{patches}++; $now{view} = patched($now{view}, $update->{patch}) }
    return $message;
}

sub patched {    # by the operations of RFC 6902 that a server sends
    my ($view, $patch) = @_;
    my $around = { '' => $view };    # so that the whole stands in something too
    for my $do (@$patch) {
        my ($in, @names) = ($around, map { s{~1}{/}gr =~ s/~0/~/gr } $do->{path} eq '' ? '' : split m{/}, $do->{path}, -1);
        my $last = pop @names;
        $in = ref $in eq 'ARRAY' ? $in->[$_] : $in->{$_} for @names;
        my $op = $do->{op} . (ref $in eq 'ARRAY' ? ' in a list' : '');
        if    ($op eq 'add' || $op eq 'replace') { $in->{$last} = $do->{value} }
        elsif ($op eq 'remove')                  { delete $in->{$last} }
        elsif ($op eq 'add in a list')           { splice @$in, $last eq '-' ? @$in : $last, 0, $do->{value} }
        elsif ($op eq 'replace in a list')       { $in->[$last] = $do->{value} }
        elsif ($op eq 'remove in a list')        { splice @$in, $last, 1 }
        else                                     { die "a patch with $op\n" }
    }
    return $around->{''};
}

sub ask {    # the result; nothing where it was refused, and the refusal passes
    my ($method, %params) = @_;
    my $id = ++$count{requests};
    my $text = $json->encode({ jsonrpc => '2.0', id => $id, method => $method, params => \%params });
    send_frame(1, substr $text, 0, 20);    # a message may come in pieces
    send_frame(128, substr $text, 20);
    my $answer = hear();
    $answer = hear() until ($answer->{id} // '') eq $id;
    return $answer->{result} if $answer->{result};
    my $why = $answer->{error}{data};
    if (defined $why->{retry_after_ms}) { select undef, undef, undef, $why->{retry_after_ms} / 1000; return ask($method, %params) }
    return if $why->{reason} =~ /^(stale|paused|played_by_computer|game_over|already_\w+)$/;
    die "$method: ", $json->encode($answer->{error}), "\n";
}

# ---- What answers a prompt, which is in $_

sub one    { my ($name, $values, %more) = @_; return map { { %more, $name => $_ } } @$values }
sub named  { my ($name, $choices, %more) = @_; return one($name, [map { $_->{$name} } @$choices], %more) }
sub only   { my ($kind, $may) = @_; return $may ? { kind => $kind } : () }
sub either { return one($_[0], [JSON::PP::true, JSON::PP::false]) }
sub some   { my ($soldiers, %more) = @_; return map { one(count => [1 .. $_->{most}], soldier => $_->{soldier}, %more) } @$soldiers }
sub some_in { my ($kind, $fiefs) = @_; return map { some($_->{soldiers}, kind => $kind, fief => $_->{fief}) } @$fiefs }

sub each_of {    # one of each list that is not empty
    my ($action, %lists) = @_;
    my @all = ($action);
    for my $name (grep { @{ $lists{$_} } } keys %lists) { @all = map { one($name, $lists{$name}, %$_) } @all }
    return @all;
}

sub marches {
    return map { my $march = $_; map { some($march->{soldiers}, kind => 'march', path => $_) } @{ $march->{paths} } } @{ $_->{marches} };
}

sub cards {
    my @of = map { [{ kind => 'play_card', card => $_->{card} }, fief => $_->{fiefs}, to => $_->{to}, seat => $_->{seats},
        count => [1 .. $_->{most}]] } @{ $_->{cards} };
    return map { each_of(@$_) } @of;
}

sub knights {    # any of a pile
    my ($pile) = @_;
    my %taken = map { $_ => 0 } keys %{ $pile->{knights} };
    $taken{$_}++ for (shuffle(map { ($_) x $pile->{knights}{$_} } keys %taken))[0 .. $pile->{take} - 1];
    return { pile => $pile->{pile}, knights => \%taken };
}

my %answers = (
    choose_family => sub { one(family => $_->{families}) },
    lay_disc      => sub { one(disc => $_->{discs}) },
    place_knight  => sub { each_of({}, family => $_->{families}, region => [undef, @{ $_->{regions} }]) },
    move_emperor  => sub { named(steps => $_->{choices}) },
    place_emperor => sub { one(region => $_->{regions}) },
    take_pile     => sub { map { knights($_) } @{ $_->{choices} } },

    take_turn => sub {
        one(pile => $_->{bury}, kind => 'bury'),
            (map { one(on => $_->{on}, kind => 'lay_guard', guard => $_->{guard}) } @{ $_->{guards} }),
            named(pile => $_->{piles}, kind => 'try_pile'), named(card => $_->{cards}, kind => 'attack'),
            only(try_throne => $_->{throne}), only(end_turn => $_->{may_end});
    },
    roll        => sub { named(keep => $_->{keeps}), only(stop => $_->{may_stop}) },
    give_castle => sub { each_of({}, castle => $_->{castles}, pile => $_->{piles}) },

    choose_kingdom => sub { one(kingdom => $_->{kingdoms}) },
    found          => sub { my ($castle, $warlord) = shuffle(@{ $_->{fiefs} }); { castle => $castle, warlord => $warlord } },
    place => sub { map { one(fief => $_->{fiefs}, soldier => $_->{soldier}, bonus => $_->{bonus}, count => $_->{most}) } @{ $_->{choices} } },
    campaign       => sub { marches(), cards(), one(prisoner => $_->{prisoners}, kind => 'open_offer'), only(end_campaign => 1) },
    reserves       => sub { marches(), only(end_reserves => 1) },
    play_card      => sub { cards(), one(until => $_->{untils}, kind => 'pass') },
    choose_battle  => sub { one(fief => $_->{fiefs}, kind => 'fight') },
    fight_on       => sub { only(fight_on => 1), one(fief => $_->{retreats}, kind => 'retreat') },
    name_losses    => sub { some($_->{soldiers}, kind => 'lose') },
    send_back      => sub { some_in(send_back => $_->{choices}) },
    house          => sub { one(fief => $_->{fiefs}) },
    muster         => sub { my $p = $_; (map { some($p->{soldiers}, fief => $_) } @{ $p->{fiefs} }), only(end_muster => 1) },
    offer          => sub {
        one(gold => [1 .. $_->{most_gold}], kind => 'add_gold'), one(card => $_->{cards}, kind => 'add_card'),
            one(prisoner => $_->{prisoners}, kind => 'add_prisoner'), one(count => [1 .. $_->{most_cards}], kind => 'ask_cards'),
            only(add_truce => $_->{may_truce}), only(send_offer => 1), only(drop_offer => 1);
    },
    answer_offer => sub { either('accept') },
    parley       => sub { one(prisoner => $_->{prisoners}, kind => 'open_offer'), one(until => $_->{untils}, kind => 'pass') },
    give_card    => sub { one(card => $_->{cards}) },
    carry_out    => sub { my @all = (one(fief => $_->{fiefs}), one(seat => $_->{seats})); @all ? @all : either('keep') },
    answer_pope  => sub {
        { answer => 'disfavour' }, ($_->{may_comply} ? each_of({ answer => 'comply' }, fief => $_->{fiefs}) : ()),
            ($_->{may_use_indulgence} ? { answer => 'indulgence' } : ());
    },
    take_vassals => sub { either('take') },
    recruit      => sub {
        some($_->{soldiers}, kind => 'buy'), cards(), some_in(keep_hired => $_->{hired}),
            one(fief => $_->{begin}, kind => 'begin_castle'), one(fief => $_->{finish}, kind => 'finish_castle'), only(end_recruiting => 1);
    },
    choose_die => sub { map { one(cards => [($_->{for_gold} ? [] : ()), @{ $_->{stakes} }], sides => $_->{sides}) } @{ $_->{dice} } },
    pick_place => sub { one(place => $_->{places}) },
    buy_card   => sub { either('buy') },
);

sub answer {    # one of any kind that there is: so nothing that may be ended goes on for long
    my ($prompt) = @_;
    my $answers = $answers{ $prompt->{kind} } or die "no idea what answers $prompt->{kind}\n";
    my %of;
    push @{ $of{ $_->{kind} } }, $_ for map { { kind => $prompt->{kind}, %$_ } } map { $answers->() } $prompt;
    my ($all) = shuffle(values %of);
    return (shuffle(@$all))[0];
}

# ---- The file: a line before an action is sent, and one when it is answered

my (%own, $sent, @done);

sub known {
    my ($line) = @_;
    if    ($line->{sent})     { $sent = $line->{sent} }
    elsif ($line->{answered}) { push @done, $sent->{action} if $line->{answered} eq 'done'; undef $sent }
    else                      { %own = (%own, %$line) }
}

if (open my $in, '<', $file) { known($json->decode($_)) while <$in> }
open(my $out, '>>', $file) or die "$file: $!\n";
$out->autoflush;
sub note { print $out $json->encode($_[0]), "\n"; known($_[0]) }

# ---- A game

sub seat { return (grep { ($_->{person}{id} // '') eq $own{me} } @{ $now{table}{seats} })[0] }

sub arrive {
    dial();
    my $hello = ask('session.hello', client => { name => 'stranger.pl', version => '1' },
        $own{token} ? (token => $own{token}) : (name => 'Stranger', bot => JSON::PP::true));
    note({ token => $hello->{token}, me => $hello->{person}{id}, run => unpack 'H*', random(4) }) if $hello->{token};
    return resume() if $now{room};
    my ($room) = ((map { $_->{room} } @{ $hello->{rooms} }), $own{room} // ());    # where the game is over, the file alone knows it
    return come_in(ask('room.join', room => $room, sync => 'patch')) if $room;
    if (grep { $_->{id} eq $what } @{ $hello->{games} }) {
        $what = ask('room.create', game => $what, options => $json->decode($options || '{}'), key => "$own{run}-create")->{invite};
        print "invite $what\n";
    }
    come_in(ask('room.join', invite => $what, sync => 'patch'));
    ask('room.sit', room => $now{room}, key => "$own{run}-sit");
    note({ room => $now{room} });
}

sub new_key { return "$own{run}-" . unpack 'H*', random(8) }

sub resume {
    my $back = ask('room.resume', room => $now{room}, seq => $now{seq}, sync => 'patch');
    $back->{snapshot} ? come_in($back->{snapshot}) : ($gap = 0);
}

sub act {
    my ($prompt) = @{ $now{prompts} };
    note({ sent => { room => $now{room}, prompt => $prompt->{id}, key => new_key(), action => answer($prompt->{prompt}) } }) unless $sent;
    my $result = ask('game.act', %$sent);
    if ($result && @done % 8 == 0) {    # the same once more is answered the same, and not done again
        ask('game.act', %$sent)->{seq} == $result->{seq} or die "a repeat has another answer\n";
        $count{repeats}++;
    }
    $gap = 1 if $result && $result->{seq} > $now{seq};
    note({ answered => $result ? 'done' : 'refused' });
    print 'acted ', scalar @done, "\n";
}

sub play {
    arrive();
    until ($now{table}{status} eq 'over') {
        if ($gap) { resume() }
        elsif ($now{table}{status} eq 'open' && !seat()->{ready}) { ask('room.ready', room => $now{room}, key => new_key()) }
        elsif (seat()->{stand_in}) { ask('room.sit', room => $now{room}) }
        elsif ($sent || @{ $now{prompts} } && !$now{table}{paused}) { act() }
        else { hear() }
    }
}

sub bare { my ($action) = @_; return $json->encode({ map { $_ => $action->{$_} } grep { defined $action->{$_} } keys %$action }) }

sub check {    # the view that was kept is the server's; what was acknowledged is in the replay, once
    my ($kept, $seat) = ($json->encode($now{view}), seat()->{seat});
    my $fresh = $json->encode(ask('room.join', room => $now{room}, sync => 'view')->{view});
    die "the view that was kept is not the server's:\n$kept\n$fresh\n" if $kept ne $fresh;
    my $replay = ask('replay.get', room => $now{room})->{replay};
    my @there = map { bare($_->{action}) } grep { $_->{seat} == $seat } @{ $replay->{actions} };
    my @mine = map { bare($_) } @done;
    die join("\n", 'acknowledged:', @mine, 'in the replay:', @there, '') if "@mine" ne "@there";
    print $json->encode({ %count, room => $now{room}, result => $now{table}{result}, seat => $seat, acted => scalar @done }), "\n";
}

until (eval { play(); check(); 1 }) {
    die $@ if $@ !~ /^lost/;
    $count{lost}++;
    select undef, undef, undef, 0.1 + rand 0.3;
}
